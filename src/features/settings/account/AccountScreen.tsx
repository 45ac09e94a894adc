// Binds what is known of the person who is logged in to its views. Knows no rule of a field.
import { useSyncExternalStore } from 'react';
import { person } from '../../../api/person.ts';
import { PersonCard } from './PersonCard.tsx';

export default function AccountScreen() {
  const userInfo = useSyncExternalStore(person.subscribe, person.read);
  return userInfo && <PersonCard userInfo={userInfo} />;
}
