// Not-found state for a bot id of another or no account.

import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import { botListLink } from '../../platform/links.ts';
import { Link } from '../Link/Link.tsx';
import { ErrorState } from './ErrorState.tsx';

/** Asking again would not help. */
export const isBotNotFound = (failure: { readonly error: string } | null): boolean =>
  failure?.error === 'BotNotFound';

/**
 * For addresses of bots that were removed or belong to another account. `botsLabel` is the text of the link to the list.
 */
export function BotNotFound({ botsLabel }: { botsLabel: string }) {
  const { locale } = useI18n();
  return (
    <ErrorState
      message={errorText({ error: 'BotNotFound' }, locale)}
      action={
        <Link href={botListLink} variant="primary">
          {botsLabel}
        </Link>
      }
    />
  );
}

export interface BotErrorStateProps {
  failure: DisplayFailure;
  botsLabel: string;
  onRetry: () => void;
}

/** What could not be read of a bot: the way to the others where there is no such bot, else another try. */
export function BotErrorState({ failure, botsLabel: toBots, onRetry }: BotErrorStateProps) {
  const { locale } = useI18n();
  return isBotNotFound(failure) ? (
    <BotNotFound botsLabel={toBots} />
  ) : (
    <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
  );
}
