import { longText, text } from '#model/schema/field-schemas.ts';
import { chosenNames } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const team = defineSection({
  fields: {
    heading: text,
    description: longText.optional(),
    people: chosenNames('team', 'Names of team.yaml. Without it, everybody.'),
  },
  lists: 'team',
  build: ({ heading, description, people }, { content }) => {
    const chosen = people ? people.flatMap((name) => content.team.filter((one) => one.name === name)) : content.team;
    return chosen.length > 0 ? { heading, description, team: chosen } : null;
  },
});
