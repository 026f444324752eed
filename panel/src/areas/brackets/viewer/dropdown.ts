/** A select's list, made when it is opened: kept ready, it costs a layout of the page before anything is seen. */
export const listOnDemand = { keepMounted: false, portalProps: { target: '#page' } } as const;
