/** The headers by which the panel marks its calls. */
export const markers = { client: 'X-Client', admin: 'X-Admin' } as const;
