// Endpoints of rarely opened screens as one lazily loaded chunk.
import { lazyEndpoints } from '../../../contract/endpoints.lazy.ts';

export const lazyEndpointsChunk = lazyEndpoints;
