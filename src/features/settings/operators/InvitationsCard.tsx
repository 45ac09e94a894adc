// Draws the invitations nobody has taken up yet. Takes none back by itself.
import type { Invitation } from '../../../../contract/operators.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Team } from '../../../machines/flows/operators.types.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { botNames } from './operators.columns.tsx';
import { invitationTexts as texts } from './operators.texts.ts';

export interface InvitationsCardProps {
  invitations: readonly Invitation[];
  bots: Team['bots'];
  onCancel: (invitationId: string) => void;
}

export function InvitationsCard({ invitations, bots, onCancel }: InvitationsCardProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  return (
    <Card title={t(texts.title)} padding="none">
      <List label={t(texts.title)}>
        {invitations.map(({ id, by, to, botIds, expiresAt }) => (
          <ListRow
            key={id}
            title={to}
            leading={<Icon name={by === 'email' ? 'mail' : 'phone'} />}
            detail={`${botNames(i18n, bots, botIds)} · ${t(texts.expires, { date: date(expiresAt, 'long') })}`}
            actions={
              <IconButton
                size="small"
                icon="close"
                label={t(texts.cancel, { to })}
                onPress={() => onCancel(id)}
              />
            }
          />
        ))}
      </List>
    </Card>
  );
}
