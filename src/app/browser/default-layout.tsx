import { Outlet } from '@tanstack/react-router'
export default function DefaultLayout() { return <Outlet /> }
