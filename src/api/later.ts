// Knows the calls of the screens one seldom opens as one piece. Refuses to be imported at once: whoever needs them loads them.
import { laterEndpoints } from '../../contract/endpoints.later.ts';

export const later = laterEndpoints;
