/**
 * Makes a select's list only when it is opened: a list kept ready would cost a layout of the page before anything is
 * shown.
 */
export const listOnDemand = { keepMounted: false, portalProps: { target: '#page' } } as const;
