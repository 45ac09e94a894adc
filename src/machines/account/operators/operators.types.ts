// Types of the operators machine.

import type { Invitation, Operator, operators } from '../../../../contract/account/operators.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';

type OperatorCalls = typeof operators;
export type InvitationForm =
  | ({ readonly by: 'email' } & InputOf<OperatorCalls['inviteByEmail']>)
  | ({ readonly by: 'phone' } & InputOf<OperatorCalls['inviteByPhone']>);

/** The account's operators, open invitations, and the bots they can be assigned to. */
export interface OperatorList {
  readonly operators: readonly Operator[];
  readonly invitations: readonly Invitation[];
  readonly bots: readonly Pick<Bot, 'id' | 'name'>[];
}
type OperatorToggle = InputOf<OperatorCalls['enable']>;

/** `failure` of loading the list; `saveFailure` of the open dialog's last call. */
export interface OperatorsContext extends OperatorList {
  /** The operator of the open dialog. */
  readonly operatorId: string;
  readonly invitationId: string;
  /** Queued enable and disable calls; the first is in flight. */
  readonly pendingToggles: readonly OperatorToggle[];
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

export type OperatorsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'invitation.requested' }
  | { readonly type: 'invitation.submitted'; readonly form: InvitationForm }
  | { readonly type: 'cancellation.requested'; readonly invitationId: string }
  | { readonly type: 'bots.requested'; readonly operatorId: string }
  | { readonly type: 'bots.submitted'; readonly botIds: readonly string[] }
  | { readonly type: 'removal.requested'; readonly operatorId: string }
  | { readonly type: 'confirmed' }
  | { readonly type: 'form.changed' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'operator.toggled'; readonly operatorId: string; readonly enabled: boolean };

/** The outcome of a command, for a toast. */
export type OperatorsNotice =
  | { readonly kind: 'invited'; readonly to: string }
  | { readonly kind: 'cancelled' | 'removed' | 'assigned' }
  | { readonly kind: 'switched'; readonly operator: Operator }
  | { readonly kind: 'failed'; readonly failure: Failure };
