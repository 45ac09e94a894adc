// Endpoints of rarely opened screens as one lazily loaded chunk.
import { laterEndpoints } from '../../../contract/endpoints.lazy.ts';

export const later = laterEndpoints;
