// What a channel can do, in words.
import type { ChannelAbilities } from '../../../contract/connections/catalog.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList.tsx';
import { abilityTexts as texts } from './connections.texts.ts';

export function AbilitiesCard({ abilities }: { abilities: ChannelAbilities }) {
  const { t, bytes } = useI18n();
  const { maxFileBytes, replyWindowHours } = abilities;
  const formatAbility = (isPossible: boolean) => t(isPossible ? texts.yes : texts.no);
  return (
    <Card title={t(texts.title)} padding="roomy">
      <DescriptionList
        items={[
          {
            id: 'replies',
            name: t(texts.replies),
            value:
              replyWindowHours === null ? t(texts.anyTime) : t(texts.within, { hours: replyWindowHours }),
          },
          { id: 'buttons', name: t(texts.buttons), value: formatAbility(abilities.hasButtons) },
          { id: 'voice', name: t(texts.voice), value: formatAbility(abilities.hasVoice) },
          {
            id: 'files',
            name: t(texts.files),
            value: maxFileBytes === null ? t(texts.no) : t(texts.upTo, { size: bytes(maxFileBytes) }),
          },
          { id: 'subject', name: t(texts.subject), value: formatAbility(abilities.hasSubject) },
          { id: 'edit', name: t(texts.edit), value: formatAbility(abilities.canEdit) },
          { id: 'remove', name: t(texts.remove), value: formatAbility(abilities.canDelete) },
        ]}
      />
    </Card>
  );
}
