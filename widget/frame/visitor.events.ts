// Knows what may happen to a visitor's conversation. Knows no state.
import type { VisitorEvent } from '../../contract/live.ts';
import type { Identity } from '../sdk/api.ts';
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
  /** The page around says who is signed in; null: nobody. */
  | { readonly type: 'identity.told'; readonly identity: Identity | null }
  /** Another conversation is the visitor's own from now on; `who` is signed in, empty where nobody is. */
  | { readonly type: 'token.changed'; readonly token: string | null; readonly who: string }
  /** Another tab of the same browser has shown everything up to a position. */
  | { readonly type: 'read.elsewhere'; readonly seq: number }
  | { readonly type: 'stream.heard'; readonly event: VisitorEvent }
  | { readonly type: 'stream.lost' };
