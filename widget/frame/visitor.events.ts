// Knows what may happen to a visitor's conversation. Knows no state.
import type { VisitorEvent } from '../../contract/live.ts';
import type { Opinion, Outgoing } from './thread.ts';

export type VisitorMachineEvent =
  | ({ readonly type: 'message.written' } & Outgoing)
  | { readonly type: 'message.dropped'; readonly clientId: string }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'older.wanted' }
  | ({ readonly type: 'answer.rated' } & Opinion)
  | { readonly type: 'draft.changed' }
  | { readonly type: 'panel.shown' }
  | { readonly type: 'panel.hidden' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'stream.heard'; readonly event: VisitorEvent }
  | { readonly type: 'stream.lost' };
