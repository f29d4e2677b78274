/** Largest CV of an application, in bytes. */
export const largestCv = 5 * 1024 * 1024;
/** Days that an application is kept: until it is answered, and after that. */
export const daysWaiting = 180;
export const daysAnswered = 30;
/** Most applications that wait for one agency; its page is closed while there are as many. */
export const maxWaiting = 500;
