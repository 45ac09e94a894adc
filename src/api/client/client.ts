// The whole client as one lazily loaded chunk.
import { coreEndpoints } from '../../../contract/endpoints.core.ts';
import { listen } from '../live/live.ts';
import { refreshSession } from '../session/refresh.ts';
import { call, readFile } from './call.ts';
import { issuesIn } from './request.ts';

/*
 * One entry point: only behind a single entry does a bundler merge modules into one scope and drop unused
 * exports.
 */
export const client = { call, endpoints: coreEndpoints, issuesIn, listen, readFile, refreshSession };
