/** Where pictures are served; a picture's address is this and its name. */
export const filesPath = '/files/';
