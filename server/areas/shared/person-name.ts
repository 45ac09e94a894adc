/** First and last name, else the username. */
export function personName(person: {
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}): string {
  return `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || (person.username ?? '');
}
