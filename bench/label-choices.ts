// Which of the labels of one menu an errand is read into: a fixed set, from the kinds of menus that public sites have. No browser, no draws.

/** One errand and the menu it meets; the first label is the one that people press. */
export interface LabelChoice {
  task: string;
  labels: readonly string[];
}

const council =
  'Bins and recycling|Council tax|Schools|Planning|Jobs|Libraries|Parking|Housing|Births and deaths';
const rail = 'Fares|Timetables|Lost property|Careers|Press|Maps|Step-free travel|Refunds|Live departures';
const hospital = 'Visiting|Departments|Appointments|Careers|Parking|Wards|Patient advice|Donate|News';
const school = 'Admissions|Courses|Research|Accommodation|Campus life|Alumni|Library|Staff directory|Events';
const bank = 'Accounts|Mortgages|Credit cards|Savings|Insurance|Branches|Help|Security|About us';
const shop = 'Kitchen|Garden|Lighting|Bedding|Bathroom|Toys|Gift cards|Sale|Track my parcel';
const mail = 'Inbox|Drafts|Spam|Contacts|Filters|Vacation reply|Signature|Forwarding|Storage';
const app =
  'Dashboard|Projects|Team members|Billing|Integrations|Notifications|API keys|Profile|Activity log';
const museum = 'Plan your visit|Exhibitions|Collection|Membership|Café|Venue hire|Learning|Shop|Support us';
const vet = 'Our practice|Cats|Dogs|Small pets|Emergencies|Vaccinations|Prices|Team|Find us';

const of = (menu: string, ...asked: readonly (readonly [task: string, label: string])[]): LabelChoice[] =>
  asked.map(([task, label]) => ({
    task,
    labels: [label, ...menu.split('|').filter((other) => other !== label)],
  }));

export const labelChoices: readonly LabelChoice[] = [
  ...of(
    council,
    ['Find out when the rubbish is collected', 'Bins and recycling'],
    ['Find out how to register a newborn baby', 'Births and deaths'],
    ['Find out whether I may build an extension', 'Planning'],
    ['Find out where I can borrow books', 'Libraries'],
    ['Find vacancies', 'Jobs'],
    ['Find out how to rent a flat from the town', 'Housing'],
  ),
  ...of(
    rail,
    ['Find out what a ticket costs', 'Fares'],
    ['Report that I left my umbrella on the train', 'Lost property'],
    ['Find out when the first train leaves', 'Timetables'],
    ['Find out how to get around in a wheelchair', 'Step-free travel'],
    ['Get my money back for a cancelled journey', 'Refunds'],
    ['Find out whether they employ drivers', 'Careers'],
  ),
  ...of(
    hospital,
    ['Find out when I can see my mother on her ward', 'Visiting'],
    ['Find out where to leave the car', 'Parking'],
    ['Give money to the hospital', 'Donate'],
    ['Find out whether they look for nurses', 'Careers'],
  ),
  ...of(
    school,
    ['Find out how to enrol', 'Admissions'],
    ['Find a room in a student hall', 'Accommodation'],
    ['Find the phone number of a professor', 'Staff directory'],
    ['Find out which degrees they teach', 'Courses'],
    ['Find out what scientists work on there', 'Research'],
  ),
  ...of(
    bank,
    ['Find out what a loan for a house costs', 'Mortgages'],
    ['Find the nearest office', 'Branches'],
    ['Report a phishing message', 'Security'],
    ['Find out what interest is paid on deposits', 'Savings'],
  ),
  ...of(
    shop,
    ['Find a frying pan', 'Kitchen'],
    ['Find a desk lamp', 'Lighting'],
    ['Find a duvet cover', 'Bedding'],
    ['Find a lawn mower', 'Garden'],
    ['Find a towel', 'Bathroom'],
    ['Find out where my package is', 'Track my parcel'],
    ['Find a teddy bear', 'Toys'],
  ),
  ...of(
    mail,
    ['Set up a holiday notice', 'Vacation reply'],
    ['Find a message that was taken for junk', 'Spam'],
    ['Find a letter that I have not finished', 'Drafts'],
    ['Find the address of a friend', 'Contacts'],
    ['Find out how much space is left', 'Storage'],
  ),
  ...of(
    app,
    ['Invite a colleague', 'Team members'],
    ['Find my invoices', 'Billing'],
    ['Connect it to Slack', 'Integrations'],
    ['Find out who changed what', 'Activity log'],
    ['Stop the e-mails that it sends me', 'Notifications'],
    ['Change my picture', 'Profile'],
  ),
  ...of(
    museum,
    ['Find out what is on show', 'Exhibitions'],
    ['Find out where to have lunch', 'Café'],
    ['Find out when it opens', 'Plan your visit'],
    ['Find out how to rent a hall for a wedding', 'Venue hire'],
    ['Become a friend of the museum', 'Membership'],
  ),
  ...of(
    vet,
    ['Find out what to do with a kitten', 'Cats'],
    ['Find out whether they treat rabbits', 'Small pets'],
    ['Get a puppy immunised', 'Vaccinations'],
    ['Find out what to do if a dog is poisoned at night', 'Emergencies'],
    ['Find out what an operation costs', 'Prices'],
    ['Find the address', 'Find us'],
  ),
];
