// What the demo team is about.
import type { ProjectRole } from '#shared/project.ts';

export const demoPassword = 'ekipa-demo';

export const demoPeople = [
  { fullName: 'Anna Kowalska', username: 'anna' },
  { fullName: 'Bartosz Żak', username: 'bartosz' },
  { fullName: 'Ewa Łęcka', username: 'ewa' },
  { fullName: 'Filip Górski', username: 'filip' },
  { fullName: 'Helena Źrebiec', username: 'helena' },
  { fullName: 'Marek Świątek', username: 'marek' },
];

/** Title, status, priority, labels, who (by index), due in days, a comment. */
type DemoTask = [string, string, string, string[], number[], number | null, string?];
type DemoProject = {
  name: string;
  description: string;
  dueInDays: number | null;
  members: [number, ProjectRole][];
  tasks: DemoTask[];
};

export const demoProjects: DemoProject[] = [
  {
    name: 'Nowy sklep internetowy',
    description: 'Przenosimy sprzedaż do własnego sklepu. Start przed świętami.',
    dueInDays: 24,
    members: [
      [1, 'manager'],
      [2, 'worker'],
      [3, 'worker'],
      [4, 'worker'],
    ],
    tasks: [
      [
        'Przygotować makiety karty produktu',
        'completed',
        'wazne',
        ['Projekt'],
        [2],
        null,
        'Gotowe, wersja mobilna też.',
      ],
      ['Uzgodnić regulamin z prawnikiem', 'to_approve', 'pilne_na_dzis', ['Prawo'], [0], 2, 'Czeka na podpis.'],
      ['Podłączyć płatności BLIK', 'in_progress', 'pilne_na_dzis', ['Płatności', 'API'], [1, 3], 3],
      ['Zaimportować 1 200 produktów z arkusza', 'in_progress', 'wazne', ['Dane'], [4], 5],
      ['Opisy kategorii po angielsku', 'to_do', 'pozniej', ['Treści'], [2], 14],
      ['Zdjęcia kolekcji zimowej', 'to_do', 'wazne', ['Treści', 'Zdjęcia'], [4, 2], 7],
      ['Testy na telefonach z małym ekranem', 'to_do', 'wazne', ['Testy'], [3], 10],
      ['Newsletter o otwarciu', 'to_do', 'pozniej', ['Marketing'], [0], 20],
      ['Umowa z kurierem', 'completed', 'wazne', ['Logistyka'], [1], null],
      ['Strona „O nas”', 'to_approve', 'pozniej', ['Treści'], [2], 9],
    ],
  },
  {
    name: 'Remont biura na Pradze',
    description: '',
    dueInDays: 60,
    members: [
      [5, 'employer'],
      [2, 'manager'],
    ],
    tasks: [
      ['Wybrać kolor ścian w sali spotkań', 'to_do', 'pozniej', [], [2], 12],
      ['Zamówić biurka regulowane', 'in_progress', 'wazne', ['Zakupy'], [5], 8],
      ['Protokół odbioru instalacji elektrycznej', 'to_do', 'pilne_na_dzis', ['Formalności'], [5, 0], 1],
    ],
  },
  {
    name: 'Kampania wiosenna',
    description: 'Pomysły, budżet i harmonogram publikacji.',
    dueInDays: null,
    members: [[4, 'worker']],
    tasks: [['Zebrać pomysły na hasło', 'to_do', 'pozniej', ['Burza mózgów'], [4], null]],
  },
];

export const demoTalk: [number, string][] = [
  [0, 'Dzień dobry! Zebrałam tu wszystko, co ustaliliśmy na spotkaniu.'],
  [2, 'Super, widzę. Biorę treści.'],
  [1, 'Płatności testuję dziś po południu, dam znać.'],
  [4, 'Zdjęcia będą w czwartek 📷'],
  [0, 'Dzięki! W razie pytań piszcie tutaj.'],
];
