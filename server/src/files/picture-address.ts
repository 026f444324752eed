/** The path below which pictures are served; a picture's address is this and its name. */
export const filesPath = '/files/';

/** The name of the picture at an address. */
export const nameOf = (address: string): string => address.slice(filesPath.length);
