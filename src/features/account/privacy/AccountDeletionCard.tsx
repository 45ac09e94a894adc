// Card that schedules and cancels the deletion of the account.
import type { PrivacyRequest } from '../../../../contract/account/privacy.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { accountTexts as texts } from './privacy.texts.ts';

export interface AccountDeletionCardProps {
  requests: readonly PrivacyRequest[];
  /** The requests are loaded: whether a deletion is pending is known. */
  isLoaded: boolean;
  isSending: boolean;
  cancellingIds: readonly string[];
  onRequest: (kind: PrivacyRequest['kind']) => void;
  onCancel: (requestId: string) => void;
}

export function AccountDeletionCard(props: AccountDeletionCardProps) {
  const { requests, isLoaded, isSending, cancellingIds, onRequest, onCancel } = props;
  const { t, date } = useI18n();
  const deletion = requests.find(
    ({ kind, subject, state }) =>
      kind === 'erasure' && subject === 'account' && (state === 'waiting' || state === 'running'),
  );
  const exportButton = (
    <Button icon="download" isDisabled={isSending} onPress={() => onRequest('export')}>
      {t(texts.export)}
    </Button>
  );
  return (
    <Card title={t(texts.title)} padding="roomy">
      <Stack>
        {deletion?.state === 'waiting' && (
          <>
            <Callout tone="warning" title={t(texts.graceTitle, { date: date(deletion.runAt, 'long') })}>
              {t(texts.graceBody)}
            </Callout>
            <Inline isWrapping>
              <Button
                variant="primary"
                icon="undo"
                isPending={cancellingIds.includes(deletion.id)}
                onPress={() => onCancel(deletion.id)}
              >
                {t(texts.cancelDeletion)}
              </Button>
              {exportButton}
            </Inline>
          </>
        )}
        {deletion?.state === 'running' && <Callout tone="warning">{t(texts.deletionRunning)}</Callout>}
        {!deletion && (
          <>
            <Text size="s" tone="muted">
              {t(texts.about)}
            </Text>
            <Inline isWrapping>
              {exportButton}
              <Button
                variant="danger"
                icon="trash"
                isDisabled={!isLoaded || isSending}
                onPress={() => onRequest('erasure')}
              >
                {t(texts.erase)}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  );
}
