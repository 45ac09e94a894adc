// Knows the addresses of who works here and when. Refuses to know what stands there.

export const operatorsLink = '/settings/operators';

export const hoursLink = '/settings/working-hours';
