import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Card } from '../Card/Card.tsx';
import { CountBadge } from '../CountBadge/CountBadge.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Text } from '../Text/Text.tsx';
import { List, ListRow } from './ListRow.tsx';

const texts = defineTexts({
  reason: {
    fa: 'همهٔ ردیف یک لینک است تا نشانه گرفتن نخواهد، اما دکمه\u200cهای درونش جدا می\u200cمانند. خوانده\u200cنشده پررنگ است و ردیف فعلی نواری در شروع خط دارد، نه تنها رنگ.',
    en: 'The whole row is one link, so that no aim is needed, yet the buttons in it stay apart. Unread is bold, and the present row has a bar at its start and not a colour alone.',
  },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  actions: { fa: 'با دکمه', en: 'With buttons' },
  plain: { fa: 'تنها عنوان', en: 'Titles only' },
  long: { fa: 'نام بلند', en: 'A long name' },
  longName: {
    fa: 'شرکت بازرگانی پوشاک و لوازم خانگی نیلوفر آبی شیراز و حومه',
    en: 'Niloofar Abi clothing and household trading company of greater Shiraz',
  },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const visitor = t(sample.visitor);
  return (
    <>
      <DemoState name={t(texts.conversations)}>
        <Card padding="none">
          <List label={t(sample.inbox)}>
            <ListRow
              title={visitor}
              detail={t(sample.question)}
              leading={<Avatar name={visitor} size="l" />}
              href="/inbox/1"
              isUnread
              aside={
                <>
                  <Text as="span" size="xs" tone="danger">
                    {t(sample.waitingNow, { count: 18 })}
                  </Text>
                  <CountBadge value={2} label={t(sample.unread)} />
                </>
              }
            >
              <span>
                <StatusChip tone="warning" icon="headset">
                  {t(sample.needsYou)}
                </StatusChip>
              </span>
            </ListRow>
            <ListRow
              title="kian_rostami"
              detail={t(sample.reply)}
              leading={<Avatar name="kian" size="l" />}
              href="/inbox/2"
              isCurrent
              aside={<RelativeTime at={AT} />}
            />
            <ListRow
              title={t(texts.longName)}
              detail={t(sample.answer)}
              leading={<Avatar name={t(texts.longName)} size="l" />}
              href="/inbox/3"
              aside={<RelativeTime at={AT} />}
            />
          </List>
        </Card>
      </DemoState>
      <DemoState name={t(texts.actions)}>
        <Card padding="none">
          <List label={t(sample.knowledge)}>
            <ListRow
              title={t(sample.source)}
              detail={t(sample.page2)}
              href="/knowledge/1"
              actions={<IconButton icon="trash" size="small" label={t(sample.remove)} />}
            />
          </List>
        </Card>
      </DemoState>
      <DemoState name={t(texts.plain)}>
        <Card padding="none">
          <List label={t(sample.bots)}>
            <ListRow title={t(sample.botNameValue)} />
            <ListRow title={t(sample.operator)} />
          </List>
        </Card>
      </DemoState>
    </>
  );
}

const AT = Date.UTC(2026, 10, 18, 6, 42);
