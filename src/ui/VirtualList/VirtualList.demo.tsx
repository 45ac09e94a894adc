import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Card } from '../Card/Card.tsx';
import { box } from '../ChatHistory/ChatHistory.demo.css.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Link } from '../Link/Link.tsx';
import { Text } from '../Text/Text.tsx';
import { VirtualList } from './VirtualList.tsx';

const texts = defineTexts({
  reason: {
    fa: 'فهرست‌های بلند از بالا خوانده می‌شوند؛ تنها ردیف‌های پیش چشم ساخته می‌شوند و هر یک به اندازهٔ متن خودش بلند است. نزدیک پایان، بقیه خواسته می‌شود.',
    en: 'Long lists are read from the top; only the rows in view are made, each as high as its own words. Near the end the rest is asked for.',
  },
  many: { fa: 'ده‌هزار گفتگو، صدتا صدتا', en: 'Ten thousand conversations, a hundred at a time' },
  list: { fa: 'فهرست گفتگوها', en: 'Conversations' },
  visitor: { fa: 'مهمان {count}', en: 'Visitor {count}' },
  detail: { fa: 'سفارشم کی می‌رسد؟ ', en: 'When will my order arrive? ' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

const PAGE_SIZE = 100;
const TOTAL_ITEMS = 10_000;

function States() {
  const { t } = useI18n();
  const [count, setCount] = useState(PAGE_SIZE);
  const items = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <DemoState name={t(texts.many)} isWide>
      <div className={box.low}>
        <VirtualList
          label={t(texts.list)}
          items={items}
          keyOf={String}
          estimatedHeight={88}
          gap={8}
          onNearEnd={() => setCount(Math.min(count + PAGE_SIZE, TOTAL_ITEMS))}
        >
          {(item) => (
            <Card>
              <Link href={`/inbox/${item}`} variant="plain">
                {t(texts.visitor, { count: item })}
              </Link>
              <Text size="s" tone="muted">
                {t(texts.detail).repeat(1 + (item % 3))}
              </Text>
            </Card>
          )}
        </VirtualList>
      </div>
    </DemoState>
  );
}
