/** A staff member: the fields of `associated_user` that differ between staff members. */
interface StaffMember {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
  collaborator: boolean;
}

export type StaffRole = 'owner' | 'staff' | 'collaborator';

/** The staff of every shop, named by role. */
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

/** Returns the `associated_user` of an online token. An unknown id gets the data of the role `staff`. */
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
