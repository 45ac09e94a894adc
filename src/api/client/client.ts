// The whole client as one lazily loaded chunk.
import { coreEndpoints } from '../../../contract/endpoints.core.ts';
import { listen } from '../live/live.ts';
import { refreshSession } from '../session/refresh.ts';
import { call, readFile } from './call.ts';
import { issuesIn } from './request.ts';

/*
 * One door, because a bundler folds modules into one scope, and drops what nobody uses of them, only behind a
 * single entrance.
 */
export const client = { call, endpoints: coreEndpoints, issuesIn, listen, readFile, refreshSession };
