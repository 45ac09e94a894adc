// What answering needs of tools: those of a bot, and how one is called.
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../bots.store.ts';
import { type CallableTool, createToolCaller, type ToolCaller } from './call-tool.ts';
import { readCallable, readEnabledTools, type ToolIds } from './tools.store.ts';

export interface ToolAccess {
  readonly read: (ids: BotIds) => Promise<readonly CallableTool[]>;
  /** @throws ApiError NotFound */
  readonly readOne: (ids: ToolIds) => Promise<CallableTool>;
  readonly call: ToolCaller;
}

export interface ToolAccessDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outbound: Outbound;
}

export const createToolAccess = ({ store, sealer, outbound }: ToolAccessDeps): ToolAccess => ({
  read: (ids) => readEnabledTools(store.db, sealer, ids),
  readOne: (ids) => readCallable(store.db, sealer, ids),
  call: createToolCaller(outbound),
});
