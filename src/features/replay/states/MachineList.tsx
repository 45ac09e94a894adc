// The machines by area, searchable by their names and those of their states.
import { useDeferredValue, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { picturedStates } from './coverage.ts';
import * as styles from './States.css.ts';
import { scenes } from './scenes.ts';
import { galleryMachines } from './states.ports.ts';
import { statesTexts as texts } from './states.texts.ts';
import { machineLink } from './states-links.ts';

const rows = [...galleryMachines]
  .filter(([id]) => scenes[id])
  .map(([id, { area, paths }]) => ({ id, area, states: picturedStates(paths.machine) }));

/** How many machines and states have pictures. */
export const pictured = {
  machines: rows.length,
  states: rows.reduce((sum, { states }) => sum + states.length, 0),
};

export function MachineList({ current }: { current: string | undefined }) {
  const { t, n } = useI18n();
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query).toLowerCase().split(/\s+/).filter(Boolean);
  const matches = rows.filter(({ id, area, states }) => {
    const text = `${area} ${id} ${states.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <SearchField label={t(texts.search)} value={query} onChange={setQuery} />
      {matches.length === 0 && (
        <>
          <Text size="s" tone="muted">
            {t(texts.noMatch)}
          </Text>
          <Button variant="quiet" onPress={() => setQuery('')}>
            {t(texts.clearSearch)}
          </Button>
        </>
      )}
      <nav aria-label={t(texts.machines)} className={styles.machines}>
        {[...Map.groupBy(matches, ({ area }) => area)].map(([area, group]) => (
          <div key={area}>
            <div className={styles.area}>{area}</div>
            <ul className={styles.list}>
              {group.map(({ id, states }) => (
                <li key={id}>
                  <a
                    href={machineLink(id)}
                    aria-current={id === current ? 'page' : undefined}
                    className={styles.machine}
                  >
                    <bdi dir="ltr" className={styles.name}>
                      {id}
                    </bdi>
                    <span className={styles.machineCount}>{n(states.length)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
