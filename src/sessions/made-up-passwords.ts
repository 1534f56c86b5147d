// The two passwords of a made-up person. Records hold neither, only which of them was typed.

/** What people think of first; many sites refuse it. */
export const weakPassword = 'harbour47';
/** What satisfies the usual demands. */
export const strongPassword = 'Kestrel-Harbour-47!';
