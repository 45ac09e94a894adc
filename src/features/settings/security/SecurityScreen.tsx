import { useSyncExternalStore } from 'react';
import { person } from '../../../api/person.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

export default function SecurityScreen() {
  const userInfo = useSyncExternalStore(person.subscribe, person.read);
  if (!userInfo) return null;
  return (
    <>
      <SecondFactorCard
        key={String(userInfo.has_password)}
        username={userInfo.username}
        hasPassword={userInfo.has_password}
      />
      <FactorsCard />
      <DevicesCard />
    </>
  );
}
