/** The client asks only the first host of such a list. */
const discoveredList = /^\s*esdb\+discover:\/\/([^/?]*@)?([^/?]*,[^/?]*)/;

/** What is wrong with the address of an event store, or undefined. */
export const wrongAddress = (url: string): string | undefined => {
  const hosts = discoveredList.exec(url)?.[2];
  return (
    hosts &&
    `esdb+discover:// takes one DNS name and would ask only the first of these; a list of nodes is written esdb://${hosts}?nodePreference=leader`
  );
};
