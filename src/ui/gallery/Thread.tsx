// Knows the gallery's conversation: rows of a list, bubbles of a thread.
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Bubble, DayLine, ThreadEventLine } from '../Bubble/Bubble.tsx';
import { Count } from '../Count/Count.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { List, ListRow } from '../ListRow/ListRow.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { SourceChip } from '../SourceChip/SourceChip.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Text } from '../Text/Text.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const AT = Date.UTC(2026, 10, 18, 6, 42);

export function Thread() {
  const { t } = useI18n();
  const visitor = t(texts.visitor);
  const operator = t(texts.operator);
  return (
    <>
      <List label={t(texts.inbox)}>
        <ListRow
          title={visitor}
          detail={t(texts.question)}
          leading={<Avatar name={visitor} size="l" />}
          href="/inbox/1"
          isUnread
          aside={
            <>
              <Text as="span" size="xs" tone="danger">
                {t(texts.waitingNow, { count: 18 })}
              </Text>
              <Count value={2} label={t(texts.unread)} />
            </>
          }
        >
          <span>
            <StatusChip tone="warning" icon="headset">
              {t(texts.needsYou)}
            </StatusChip>
          </span>
        </ListRow>
        <ListRow
          title="kian_rostami"
          detail={t(texts.question)}
          leading={<Avatar name="kian" size="l" />}
          href="/inbox/2"
          isCurrent
          aside={<RelativeTime at={AT} />}
        />
      </List>
      <Stack gap={3}>
        <DayLine at={AT} />
        <Bubble from="visitor" name={visitor} at={AT} text={t(texts.question)} />
        <Bubble from="ai" name={t(texts.ai)} at={AT} text={t(texts.answer)} state="delivered">
          <SourceChip icon="file" title={t(texts.source)} place={t(texts.page2)} onPress={() => undefined} />
        </Bubble>
        <Bubble
          from="operator"
          name={operator}
          at={AT}
          text={t(texts.reply)}
          state="failed"
          onRetry={() => undefined}
        />
        <ThreadEventLine icon="user" who={operator} text={t(texts.closed)} at={AT} />
      </Stack>
    </>
  );
}
