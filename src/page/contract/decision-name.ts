/** A decision as texts know it, whichever of its places in the rules is open: 'hold' for 'hold #2'. */
export const decisionName = (decision: string): string => decision.replace(/ #\d+$/, '');
