// The whole client as one lazily loaded chunk.
import { firstEndpoints as endpoints } from '../../contract/endpoints.first.ts';
import { call, readFile } from './call.ts';
import { listen } from './live.ts';
import { refreshSession } from './refresh.ts';
import { issuesIn } from './request.ts';

/*
 * One door, because a bundler folds modules into one scope, and drops what nobody uses of them, only behind a
 * single entrance.
 */
export const client = { call, endpoints, issuesIn, listen, readFile, refreshSession };
