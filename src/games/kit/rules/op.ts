/** The operations of a program. Constants of a module, so that the build writes the numbers where they are used. */

export const END = 0;
export const DECIDE = 1;
export const CHANCE = 2;
export const SILENT = 3;
export const WINDOW = 4;
export const OPEN = 5; // a window opens: no seat has been asked yet
export const AUTO = 6;
export const FINISH = 7;
export const TELL = 8;
export const BRANCH = 9;
export const UNLESS = 10; // jump if the condition fails
export const JUMP = 11;
export const CALL = 12;
export const RETURN = 13;
export const IF = 14; // jump if the condition holds
export const ARGUMENT = 15; // of the call that follows
export const CLEAR = 16; // the locals of the procedure get their initial values back
export const FIRST = 17; // a loop over values begins: jump if there is none
export const NEXT = 18; // it goes on: jump if there is another
