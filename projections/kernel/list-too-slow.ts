/** A page of a list asks for more than the database can look for in time. */
export class ListTooSlow extends Error {}
