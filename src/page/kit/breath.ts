/** A pause between two pieces of work, in which the page draws and answers: without it a slow phone stands still. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
