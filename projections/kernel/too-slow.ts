/** A call asks for more than the database can look for in time. */
export class TooSlow extends Error {}
