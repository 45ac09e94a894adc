// Draws that a channel is connected, and what its owner still does at the provider. Knows no channel.
import type { CatalogKind } from '../../../contract/catalog.ts';
import type { ConnectionDetail } from '../../../contract/connections.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { serviceTexts, connectTexts as texts } from './connections.texts.ts';

export interface ConnectedProps {
  botId: string;
  entry: CatalogKind;
  detail: ConnectionDetail;
  onChange: () => void;
}

export function Connected({ botId, entry, detail, onChange }: ConnectedProps) {
  const { t, locale } = useI18n();
  const { connection, hookUrl, isReachable } = detail;
  const kind = entry.label[locale];
  return (
    <Stack gap={4}>
      <Note tone="success" title={t(texts.doneTitle, { name: connection.name })}>
        {t(texts.doneBody)}
      </Note>
      {hookUrl && (
        <Card title={t(texts.hookTitle)} padding="roomy">
          <Text>{t(texts.hookBody, { kind })}</Text>
          <Copyable label={t(texts.hook)} value={hookUrl} isSecret />
          {!isReachable && <Note tone="warning">{t(texts.unreachable, { kind })}</Note>}
        </Card>
      )}
      <Inline isWrapping justify="end">
        <Button variant="quiet" onPress={onChange}>
          {t(serviceTexts.settings, { name: connection.name })}
        </Button>
        <Link href={botLink(botId, 'inbox')} look="button">
          {t(texts.toInbox)}
        </Link>
        <Link href={botLink(botId, 'services')} look="primary">
          {t(texts.toList)}
        </Link>
      </Inline>
    </Stack>
  );
}
