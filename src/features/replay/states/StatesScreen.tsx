// Every state of every machine on its real screen, and the shortest path to each.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { readScheme, subscribeScheme } from '../../../platform/appearance/scheme.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { moreGlyphs } from '../../../ui/Icon/glyphs.more.ts';
import { addGlyphs } from '../../../ui/Icon/glyphs.ts';
import { LocaleSwitch } from '../../../ui/LocaleSwitch/LocaleSwitch.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SchemeSwitch } from '../../../ui/SchemeSwitch/SchemeSwitch.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { Toasts } from '../../../ui/Toasts/Toasts.tsx';
import { media } from '../../../ui/theme.css.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { MachineChart } from '../ChartPane.tsx';
import { SizeSwitch } from '../ScreenPane.tsx';
import { CoverageReport } from './CoverageReport.tsx';
import { transientStates } from './coverage.ts';
import { MachineList, pictured } from './MachineList.tsx';
import { PathPlayback } from './PathPlayback.tsx';
import { StatePicture } from './StatePicture.tsx';
import * as styles from './States.css.ts';
import { galleryMachines, galleryPictures } from './states.ports.ts';
import { statesTexts as texts } from './states.texts.ts';
import { machineLink, stateInLink } from './states-links.ts';

addGlyphs(moreGlyphs);

type Size = 'phone' | 'desktop';

interface StatesScreenProps {
  params: { readonly name?: string; readonly state?: string };
}

/** The gallery at `/dev/states`: all machines, the pictures of one, or the path to one of its states. */
export default function StatesScreen({ params: { name: machine, state } }: StatesScreenProps) {
  const { t, list } = useI18n();
  const isPhone = useMediaQuery(media.phone);
  const [chosenSize, setSize] = useState<Size | null>(null);
  const size = chosenSize ?? (isPhone ? 'phone' : 'desktop');
  const scheme = useSyncExternalStore(subscribeScheme, readScheme);
  const switches = (
    <div className={styles.switches}>
      <LocaleSwitch />
      <SchemeSwitch />
    </div>
  );
  if (machine !== undefined && state !== undefined)
    return (
      <main className={styles.player}>
        <PathPlayback
          key={`${machine} ${state}`}
          machine={machine}
          state={stateInLink(state)}
          switches={switches}
        />
        <Toasts />
      </main>
    );
  const paths = machine === undefined ? undefined : galleryMachines.get(machine)?.paths;
  const title = paths ? paths.machine.id : t(texts.title);
  const transient = paths ? transientStates(paths.machine) : [];
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <PageHeader
          title={title}
          {...(machine !== undefined && { parent: { href: machineLink(), label: t(texts.back) } })}
          actions={
            <div className={styles.switches}>
              <SizeSwitch sizes={['phone', 'desktop']} size={size} onChange={setSize} />
              {switches}
            </div>
          }
        />
      </div>
      <aside className={styles.side}>
        <MachineList current={machine} />
      </aside>
      <main aria-label={title} tabIndex={0} className={styles.main}>
        {machine === undefined ? (
          <>
            <Text tone="muted">{t(texts.lead)}</Text>
            <Text>{t(texts.count, pictured)}</Text>
            <CoverageReport />
          </>
        ) : paths ? (
          <>
            {paths.machine.root.description && (
              <Text tone="muted">
                <bdi dir="ltr" lang="en">
                  {paths.machine.root.description}
                </bdi>
              </Text>
            )}
            <MachineViews
              key={machine}
              chart={<MachineChart machine={paths.machine} marks={noMarks} />}
              pictures={
                <ul className={styles.pictures[size]}>
                  {galleryPictures(machine).map((picture) => (
                    <StatePicture
                      key={`${picture.path.state} ${scheme}`}
                      machine={machine}
                      picture={picture}
                      size={size}
                    />
                  ))}
                </ul>
              }
            />
            {transient.length > 0 && (
              <Text size="s" tone="muted">
                {t(texts.transient)}: <bdi dir="ltr">{list(transient)}</bdi>
              </Text>
            )}
          </>
        ) : (
          <EmptyState illustration="search" title={t(texts.unknownTitle)} body={t(texts.unknownBody)} />
        )}
      </main>
      <Toasts />
    </div>
  );
}

const noMarks = { current: new Set<string>(), visited: new Set<string>() };

function MachineViews({ pictures, chart }: { pictures: ReactNode; chart: ReactNode }) {
  const { t } = useI18n();
  const [view, setView] = useState<'pictures' | 'chart'>('pictures');
  return (
    <Tabs
      label={t(texts.view)}
      items={[
        { id: 'pictures', label: t(texts.pictures), panel: pictures },
        { id: 'chart', label: t(texts.chart), panel: chart },
      ]}
      current={view}
      onChange={setView}
    />
  );
}
