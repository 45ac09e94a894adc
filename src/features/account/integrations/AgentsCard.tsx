// Addresses by which other programs ask bots and act for the account.
import { useI18n } from '../../../i18n/I18n.tsx';
import { basePath } from '../../../platform/browser/base-path.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { mcpAddress, mcpExample, openAiAddress, openAiExample } from './agent-examples.ts';
import { agentTexts as texts } from './integrations.texts.ts';
import { PayloadText } from './PayloadText.tsx';

interface AddressProps {
  label: string;
  hint: string;
  address: string;
  example: string;
}

const Address = ({ label, hint, address, example }: AddressProps) => (
  <Stack gap={2}>
    <Text size="s" weight="medium">
      {label}
    </Text>
    <Copyable value={address} label={label} />
    <Text size="xs" tone="muted">
      {hint}
    </Text>
    <PayloadText>{example}</PayloadText>
  </Stack>
);

export function AgentsCard() {
  const { t } = useI18n();
  const server = location.origin + basePath;
  return (
    <Card title={t(texts.title)} padding="roomy">
      <Stack>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <Address
          label={t(texts.openAi)}
          hint={t(texts.openAiHint)}
          address={openAiAddress(server)}
          example={openAiExample(server, t(texts.botName))}
        />
        <Address
          label={t(texts.mcp)}
          hint={t(texts.mcpHint)}
          address={mcpAddress(server)}
          example={mcpExample(server)}
        />
      </Stack>
    </Card>
  );
}
