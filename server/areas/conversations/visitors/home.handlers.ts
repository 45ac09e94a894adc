// Endpoints of the widget's home and of a visitor's own transcript.
import type { visitorHome } from '../../../../contract/widget/home.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readTeamHours } from '../presence/team-hours.store.ts';
import { readVisitorTranscript } from '../transcript/visitor-transcript.ts';
import { requireWidgetAccess } from './widget-access.ts';

export interface VisitorHomeDeps {
  readonly store: Store;
  /** Public base URL of this server. */
  readonly publicUrl: string;
  /** Whether the installation can send e-mails. */
  readonly canSendEmail: boolean;
}

/** Handlers of `contract/widget/home.ts`. */
export function visitorHomeHandlers(deps: VisitorHomeDeps): Handlers<typeof visitorHome> {
  const { store, canSendEmail } = deps;
  return {
    async read({ connectionId }, _caller, request) {
      const { connection } = await requireWidgetAccess(deps, connectionId, request, null);
      const ids = { accountId: connection.account_id, botId: connection.bot_id };
      return { hours: await readTeamHours(store.db, { ...ids, now: request.now }), canSendEmail };
    },

    async transcript(options, visitor) {
      const transcript = await readVisitorTranscript(store, visitor, options);
      if (!transcript) throw new ApiError('NotFound');
      return transcript.file;
    },

    async sendTranscript({ email, locale, zone }, { accountId, conversationId }) {
      if (!canSendEmail) throw new ApiError('NotFound');
      await store.transact(async (trx) => {
        // Without an answer it would hold the visitor's own words only, for any address.
        const answer = await trx
          .selectFrom('messages')
          .select('id')
          .where('account_id', '=', accountId)
          .where('conversation_id', '=', conversationId)
          .where('author', 'in', ['ai', 'operator'])
          .where('is_note', '=', 0)
          .limit(1)
          .executeTakeFirst();
        if (!answer) throw new ApiError('NotFound');
        await store.jobs.enqueue(trx, {
          queue: 'send-transcript',
          payload: { accountId, conversationId, email, locale, zone },
          maxAttempts: 5,
        });
      });
      return {};
    },
  };
}
