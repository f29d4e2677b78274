/** Header of every answer: the server's time when the call arrived, a UTC instant. */
export const timeHeader = 'x-vigie-time';
