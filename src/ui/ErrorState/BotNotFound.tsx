// Not-found state for a bot that does not exist or belongs to another account.

import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import { botListLink } from '../../platform/links.ts';
import { Link } from '../Link/Link.tsx';
import { ErrorState } from './ErrorState.tsx';

/** A retry would not help. */
export const isBotNotFound = (failure: { readonly error: string } | null): boolean =>
  failure?.error === 'BotNotFound';

/**
 * For URLs of bots that were removed or belong to another account. `botsLabel` is the text of the link to the
 * list.
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

/** A failed load of a bot: a link to the list if it does not exist, otherwise a retry. */
export function BotErrorState({ failure, botsLabel: listLinkText, onRetry }: BotErrorStateProps) {
  const { locale } = useI18n();
  return isBotNotFound(failure) ? (
    <BotNotFound botsLabel={listLinkText} />
  ) : (
    <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
  );
}
