/** What a staff member is to the shop: the fields of `associated_user` that differ. */
interface StaffMember {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
  collaborator: boolean;
}

export type StaffRole = 'owner' | 'staff' | 'collaborator';

/** Who works for every shop. Named by role: the sandbox invents nobody. */
export const STAFF: Record<StaffRole, StaffMember> = {
  owner: {
    id: 902541635,
    firstName: 'Shop',
    lastName: 'Owner',
    email: 'owner@example.com',
    accountOwner: true,
    collaborator: false,
  },
  staff: {
    id: 902541636,
    firstName: 'Staff',
    lastName: 'Member',
    email: 'staff@example.com',
    accountOwner: false,
    collaborator: false,
  },
  collaborator: {
    id: 902541637,
    firstName: 'Agency',
    lastName: 'Collaborator',
    email: 'collaborator@example.com',
    accountOwner: false,
    collaborator: true,
  },
};

/** `associated_user` of an online token. A number of nobody’s is a staff member. */
export function associatedUser(id: number) {
  const member = Object.values(STAFF).find((candidate) => candidate.id === id) ?? STAFF.staff;
  return {
    id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    email_verified: true,
    account_owner: member.accountOwner,
    locale: 'en',
    collaborator: member.collaborator,
  };
}
